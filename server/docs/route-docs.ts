/** The contract for programs and for people. Made at the first request and kept: it cannot change while the server runs. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { apiHtml } from './api-pages.ts'
import { openApi } from './openapi.ts'

const STYLES = /<style>([\s\S]*?)<\/style>/

export function routeDocs(app: Hono): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (context) => {
    document ??= JSON.stringify(openApi())
    return context.body(document, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
  })
  app.get('/docs', (context) => {
    page ??= apiHtml()
    return context.body(page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash(page)}'; frame-ancestors 'none'`,
    })
  })
}

function styleHash(page: string): string {
  return createHash('sha256')
    .update(STYLES.exec(page)?.[1] ?? '')
    .digest('base64')
}
