/**
 * The first segments of the API's addresses: the worker never answers them with the app's page, and in development they go to
 * the API. A list of its own, since neither of the two needs the whole contract.
 */
export const API_ROOTS: readonly string[] = [
  'application',
  'audit',
  'auth',
  'books',
  'client',
  'coh',
  'collection',
  'docs',
  'expenses',
  'file',
  'health',
  'import',
  'jobs',
  'mail',
  'management',
  'notice',
  'openapi.json',
  'payment',
  'payroll',
  'phone',
  'session',
  'settings',
  'sync',
  'user',
]
