/**
 * Who the slip speaks for. The company's address, TIN and Certificate of Authority stand on it once the office has set them;
 * until then only its name does.
 */
import type { SlipCompany } from './slip-facts.ts'

export const slipCompany: SlipCompany = { name: 'Hulog', address: '', tin: '', caNo: '' }
