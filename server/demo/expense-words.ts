/** What the demo company pays for, to whom, and about how much in pesos. */
import type { ExpenseCategory } from '../../domain/expenses/expense-category.ts'
import type { OwedAccount } from './books.ts'

interface Payable {
  readonly category: ExpenseCategory
  readonly payee: string
  readonly particulars: string
}

export interface Priced extends Payable {
  readonly from: number
  readonly to: number
}

interface Bill extends Priced {
  /** Of the month. */
  readonly day: number
}

export const BILLS: readonly Bill[] = [
  { day: 1, category: 'rent', payee: 'Aling Nena', particulars: 'Office rent', from: 12_000, to: 12_000 },
  { day: 5, category: 'electricity', payee: 'Batelec II', particulars: 'Electricity', from: 2400, to: 4100 },
  { day: 7, category: 'water', payee: 'Metro Lipa Water', particulars: 'Water', from: 350, to: 600 },
  { day: 12, category: 'internet', payee: 'Converge', particulars: 'Internet', from: 1899, to: 1899 },
  {
    day: 20,
    category: 'insurance',
    payee: 'Pioneer',
    particulars: 'Motorcycle insurance',
    from: 900,
    to: 900,
  },
]

export const FUEL_STATIONS = ['Shell Lipa', 'Petron Tambo', 'Phoenix Mataas na Lupa'] as const

export const ERRANDS: readonly Priced[] = [
  { category: 'load', payee: 'Smart', particulars: 'Load of the office phones', from: 99, to: 299 },
  {
    category: 'office_supplies',
    payee: 'National Book Store',
    particulars: 'Paper and pens',
    from: 120,
    to: 900,
  },
  { category: 'printing', payee: 'Copy Corner', particulars: 'Forms and slips', from: 80, to: 500 },
  { category: 'meals', payee: 'Lomi King', particulars: 'Meals of the Saturday round', from: 200, to: 700 },
  { category: 'transport', payee: 'Tricycle', particulars: 'Fare to clients', from: 40, to: 200 },
  {
    category: 'motorcycle_maintenance',
    payee: 'Mang Boy',
    particulars: 'Change of oil',
    from: 350,
    to: 1500,
  },
  {
    category: 'notarial',
    payee: 'Atty. Castillo',
    particulars: 'Notarial of promissory notes',
    from: 200,
    to: 600,
  },
  { category: 'repairs', payee: 'JR Electrical', particulars: 'Repair of the aircon', from: 500, to: 2500 },
  { category: 'bank_charges', payee: 'BDO', particulars: 'Cheque book', from: 250, to: 250 },
]

export const REMITTANCES: readonly (Payable & { readonly account: OwedAccount })[] = [
  { account: 'sss_payable', category: 'sss_remittance', payee: 'SSS', particulars: 'Contributions' },
  {
    account: 'philhealth_payable',
    category: 'philhealth_remittance',
    payee: 'PhilHealth',
    particulars: 'Contributions',
  },
  {
    account: 'pagibig_payable',
    category: 'pagibig_remittance',
    payee: 'Pag-IBIG',
    particulars: 'Contributions',
  },
  {
    account: 'withholding_payable',
    category: 'withholding_tax_remittance',
    payee: 'BIR',
    particulars: 'Withholding tax',
  },
  {
    account: 'government_loans_payable',
    category: 'government_loan_remittance',
    payee: 'SSS',
    particulars: 'Salary loans of the team',
  },
  {
    account: 'statutory_payable',
    category: 'stamp_tax_remittance',
    payee: 'BIR',
    particulars: 'Documentary stamps',
  },
]
