import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../../tests/support/live/answers.ts'
import { openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { useReceipt } from './use-receipt.tsx'

const sent = vi.fn<(arrived: boolean) => void>()

function Upload() {
  const receipt = useReceipt()
  return (
    <>
      {receipt.field}
      <p>{receipt.isChosen ? 'Chosen' : 'Not chosen'}</p>
      <p>{receipt.problem ?? 'No problem'}</p>
      <button type="button" onClick={() => void receipt.send(61).then(sent)}>
        Send
      </button>
    </>
  )
}

async function open() {
  sent.mockClear()
  // A file that the phone cannot draw goes as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const live = await openPart(<Upload />, { role: 'ADMIN_USER' })
  const choose = async () => {
    const [file] = document.querySelectorAll<HTMLInputElement>('input[type="file"][capture]')
    if (!file) throw new Error('no field for a file')
    await live.user.upload(file, new File(['x'], 'paper.jpg', { type: 'image/jpeg' }))
  }
  return { live, choose, send: () => press(live, screen.getByRole('button', { name: 'Send' })) }
}

it('without a picture nothing is sent, and nothing is missing', async () => {
  const { live, send } = await open()
  await send()
  expect(live.office.sent).toEqual([])
  expect(sent.mock.calls).toEqual([[true]])
})

it('a picture goes to its expense, and is not chosen any more', async () => {
  const { live, choose, send } = await open()
  expect(said()).toContain('Not chosen')
  await choose()
  expect(said()).not.toContain('Not chosen')
  await send()
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['attachReceipt', { expense_id: '61', receipt: 'paper.jpg' }],
  ])
  expect(sent.mock.calls).toEqual([[true]])
  expect(said()).toContain('Not chosen')
  await send()
  expect(live.office.sent).toHaveLength(1)
})

it('a picture that is refused stays, and why is said at its field alone', async () => {
  const { live, choose, send } = await open()
  live.office.answer({
    attachReceipt: refused('INVALID_INPUT', [{ fieldname: 'receipt', message: 'Invalid Picture' }]),
  })
  await choose()
  await send()
  expect(sent.mock.calls).toEqual([[false]])
  expect(said().match(/Invalid Picture/g)).toHaveLength(1)
  expect(said()).toContain('No problem')
  expect(said()).toContain('paper.jpg')
  live.office.answer({ attachReceipt: noInternet() })
  await send()
  expect(said()).not.toContain('No problem')
  expect(said()).toContain('internet')
  expect(said()).toContain('paper.jpg')
})

it('a picture that the phone can draw goes smaller, and without the name that it had there', async () => {
  const { live, choose, send } = await open()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['small'], { type: 'image/jpeg' })),
  )
  await choose()
  await send()
  vi.restoreAllMocks()
  expect(live.office.sent.map(({ input }) => input)).toEqual([{ expense_id: '61', receipt: 'receipt.jpg' }])
  expect(sent.mock.calls).toEqual([[true]])
})
