interface Query {
  limit(rows: number): { executeTakeFirst(): Promise<unknown> }
}

/** Whether a query finds any row; no more than one is read. */
export async function isThere(query: Query): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
