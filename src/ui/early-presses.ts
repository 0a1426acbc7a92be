/**
 * What is pressed on a screen that came in the HTML, before React is there. The pressed button carries a mark, since nothing
 * else is there yet to remember it, and is pressed again once React has taken the screen over.
 */
const MARK = 'data-pressed'

/** `screen` is what the HTML brought. */
export function keepEarlyPresses(screen: HTMLElement): void {
  const keep = (event: Event, button: Element | null) => {
    // Once React has taken the screen over, its buttons answer by themselves.
    if (!(FIRST_SCREEN in screen.dataset)) return
    event.preventDefault()
    button?.setAttribute(MARK, '')
  }
  screen.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[type=button]')
    if (button) keep(event, button)
  })
  screen.addEventListener('submit', (event) => keep(event, event.submitter))
}

/** Says which screen the page's root shows, for as long as React has not taken it over. */
export const FIRST_SCREEN = 'firstScreen'

/** To be called when React has taken the screen over. */
export function takeEarlyPresses(): void {
  const screen = document.getElementById('root')
  if (!screen || !(FIRST_SCREEN in screen.dataset)) return
  delete screen.dataset[FIRST_SCREEN]
  for (const button of screen.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    button.removeAttribute(MARK)
    button.click()
  }
}
