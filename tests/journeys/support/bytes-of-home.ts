import { onNewPhone, untilTakenOver } from '../../support/browser/new-phone.ts'
import { PASSWORD } from './phone.ts'

/** Bytes over the wire until the sign-in of a new phone is the app's, and more of them until a client's home is drawn. */
export function bytesOfHome(
  origin: string,
  username: string,
  how: { readonly isWhole?: boolean } = {},
): Promise<{ readonly signIn: number; readonly home: number }> {
  return onNewPhone(async ({ page, received }) => {
    await page.goto(`${origin}/login`)
    await untilTakenOver(page)
    const signIn = received()
    await page.locator('input[autocomplete="username"]').fill(username)
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ClientUser/Home')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    return { signIn, home: received() - signIn }
  }, how)
}
