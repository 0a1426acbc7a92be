import type { Page } from 'playwright-core'

/** Every row of a table in one of the phone's databases, read past the app's own code; empty where there is no such table. */
export function rowsIn<Row>(page: Page, database: string, table: string): Promise<Row[]> {
  return page.evaluate(
    (names) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(names.database)
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains(names.table)) {
            db.close()
            return resolve([])
          }
          const reading = db.transaction(names.table).objectStore(names.table).getAll()
          reading.onerror = () => reject(reading.error ?? new Error(`${names.table} cannot be read`))
          reading.onsuccess = () => {
            db.close()
            resolve(reading.result as Row[])
          }
        }
      }),
    { database, table },
  )
}

/** Spoils what a phone keeps, past the app's own code: tables are emptied, and one gets a row that the app never wrote. */
export function spoilStorage(
  page: Page,
  database: string,
  how: { readonly emptied: readonly string[]; readonly put?: readonly [table: string, row: unknown] },
): Promise<void> {
  return page.evaluate(
    ({ name, emptied, put }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const db = opening.result
          const writing = db.transaction([...emptied, ...(put ? [put[0]] : [])], 'readwrite')
          for (const table of emptied) writing.objectStore(table).clear()
          if (put) writing.objectStore(put[0]).put(put[1])
          writing.onabort = () => reject(writing.error ?? new Error('not written'))
          writing.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    { name: database, ...how },
  )
}

/** What the form of a loan's payment was written down as; undefined where nothing waits to be typed on. */
export async function paymentDraft(
  page: Page,
  accId: number,
  loanId: number,
): Promise<{ id: string } | undefined> {
  const drafts = await rowsIn<{ key: string; value: { id: string } }>(page, `ob_hulog_${accId}`, 'drafts')
  return drafts.find(({ key }) => key === `pay:loan:${loanId}`)?.value
}
