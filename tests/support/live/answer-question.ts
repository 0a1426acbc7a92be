import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { press, type Live } from './open-app.tsx'

/** Answers the question on the screen once it takes answers: a double tap on what asked it would be none. */
export async function answerQuestion(live: Live, answer: string): Promise<void> {
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await press(live, button)
}
