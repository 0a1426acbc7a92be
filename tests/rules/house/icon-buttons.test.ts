import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What a picture without words may look like: filled is the one thing that a screen is for, which says what it is in words. */
const UNFILLED = ['quiet', 'plain', 'outline']

interface IconButton {
  readonly at: string
  readonly variant: string | undefined
  readonly isNamed: boolean
}

function iconButtonsOf(file: string): IconButton[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: IconButton[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'Button') {
      const given = new Map(
        node.attributes.properties
          .filter(ts.isJsxAttribute)
          .map((one) => [one.name.getText(), one.initializer]),
      )
      const wordOf = (name: string) => {
        const value = given.get(name)
        return value && ts.isStringLiteral(value) ? value.text : undefined
      }
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (wordOf('size') === 'icon')
        found.push({
          at: `${file}:${line}`,
          variant: wordOf('variant'),
          isNamed: given.has('aria-label'),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const buttons = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .flatMap((name) => iconButtonsOf(`src/${name}`))

it('a button that is a picture alone is never filled like the one that its screen is for, the way back first of all', () => {
  expect(buttons.length).toBeGreaterThan(10)
  expect(buttons.map(({ at }) => at).join()).toContain('src/ui/screen.tsx')
  expect(buttons.filter(({ variant }) => !UNFILLED.includes(variant ?? 'solid'))).toEqual([])
})

it('a button that is a picture alone has a name for who cannot see it', () => {
  expect(buttons.filter(({ isNamed }) => !isNamed).map(({ at }) => at)).toEqual([])
})
