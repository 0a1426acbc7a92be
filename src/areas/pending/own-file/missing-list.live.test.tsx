import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getOwnFile } from '../../../../contract/loans/own-file.ts'
import { openPart } from '../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import type { OwnFile } from './file-steps.ts'
import { MissingList } from './missing-list.tsx'

const made = madeUpAnswer(getOwnFile, 0) as OwnFile
const isTicked = (step: Element) => step.querySelector('svg.lucide-check') !== null

/** Each step with whether it is ticked, what is said below it, and where it leads. */
async function stepsOf(over: Partial<OwnFile>) {
  cleanup()
  await openPart(<MissingList file={{ ...made, ...over }} to="/PendingAccount/my_profile" />)
  return screen
    .getAllByRole('link')
    .map((step) => [isTicked(step), step.textContent, step.getAttribute('href')?.split('?')[1]])
}

it('each step is ticked, or says what is missing from it, and leads to itself', async () => {
  expect(
    await stepsOf({
      missing: ['co-maker', 'valid ID picture', 'picture holding the valid ID'],
      co_maker: null,
    }),
  ).toEqual([
    [true, 'PersonalDone', 'step=personal'],
    [true, 'Work and incomeDone', 'step=work'],
    [false, 'Co-makerStill missing: co-maker', 'step=coMaker'],
    [
      false,
      'PicturesStill missing: picture of your valid ID, picture of you with your valid ID',
      'step=pictures',
    ],
  ])
})

it('what the company does not ask for and is empty is optional, and not ticked', async () => {
  const steps = await stepsOf({ missing: [], co_maker: null })
  expect(steps[2]).toEqual([false, 'Co-makerOptional', 'step=coMaker'])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/PendingAccount/my_profile?step=personal',
  )
})
