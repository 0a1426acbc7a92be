/** What the styles say of an element's own classes, for a colour that tells more than words do. */
export function looksOf(element: Element): string {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  const ofIt = (style: string) => [...element.classList].some((name) => style.includes(`.${name}`))
  return styles.filter(ofIt).join('\n')
}
