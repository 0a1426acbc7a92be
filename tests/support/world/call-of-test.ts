import { calls, type CallName } from '../../../contract/index.ts'

/** The call whose test file it is, by its name. */
export function callOfTest(file: string): CallName | undefined {
  const stem = /tests\/api\/[\w-]+\/([\w-]+)\.test\.ts$/.exec(file)?.[1]
  const name = stem?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return name !== undefined && name in calls ? (name as CallName) : undefined
}
