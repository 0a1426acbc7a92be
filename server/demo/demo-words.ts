/** What the demo company's people are called, where they live, and what they write and pay for. All of it is made up. */
import type { ExpenseCategory } from '../../domain/expenses/expense-category.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s*;\s*/)

/** Common names; put together by chance, so that they belong to no one in particular. */
export const WOMEN =
  words(`Maricel; Rosalinda; Jocelyn; Analyn; Cristina; Marites; Lorna; Gemma; Rowena; Liza; Maribel; Teresita;
  Josephine; Evangeline; Imelda; Charito; Angelica; Kristine; Joy Ann; Remedios; Aurora; Luzviminda; Corazon; Dalisay`)
export const MEN =
  words(`Rodel; Reynaldo; Arnel; Jerome; Noel; Danilo; Ernesto; Rogelio; Renato; Ferdinand; Joselito; Nestor;
  Wilfredo; Marlon; Ronaldo; Dennis; Jayson; Mark Anthony; John Paul; Crisanto; Rommel; Jomar; Kenneth; Alfredo`)
export const SURNAMES =
  words(`Dela Cruz; Santos; Reyes; Bautista; Ocampo; Mendoza; Villanueva; Ramos; Aquino; Castillo; Navarro;
  Salazar; Mercado; Pascual; Soriano; Tolentino; Manalo; Dimaculangan; Macaraeg; Panganiban; Magsino; Catapang; Evangelista;
  Sarmiento; Buenaventura; Cabrera; Dizon; Gatchalian; Hilario; Katigbak; Malonzo; Peralta; Quiambao; Resurreccion; Umali`)
export const SCHOOLING = words('Elementary Graduate; High School Graduate; Vocational; College Graduate')
export const JOBS = words(
  'Production Operator; Sales Clerk; Security Guard; Public School Teacher; Warehouseman; Office Staff; Company Driver',
)
export const TRADES = words(
  'Sari-sari Store; Carinderia; Tricycle Operator; Market Vendor; Bakery; Rice Retail',
)
export const STREETS = words(
  'Sampaguita St; Rosal St; Mabini Ext; Bayanihan St; Kalachuchi Ave; Narra Rd; Yakal Ln',
)
/** With their towns; a round goes from one barangay to the next in this order. */
export const BARANGAYS = words(`Brgy. Masagana, San Lakan; Brgy. Bagong Pag-asa, San Lakan;
  Brgy. Mabuhay Silangan, San Lakan; Brgy. Malinis na Tubig, San Lakan; Brgy. Kawayan Dulo, Sta. Ligaya;
  Brgy. Tatlong Mangga, Sta. Ligaya; Brgy. Lumang Simbahan, Sta. Ligaya; Brgy. Pulong Anahaw, Bayang Tagpuan;
  Brgy. Bukal ng Sipag, Bayang Tagpuan; Brgy. Kanlurang Araw, Villa Diwata; Brgy. Ibaba ng Ilog, Villa Diwata`)
export const LANDMARKS = words(`near the basketball court; beside the chapel; across the barangay hall;
  behind the public market; green gate, second floor; blue roof past the bridge; end of the alley, by the pump`)

export const PURPOSES = words('Tuition; House repair; Medicine; Motorcycle repair; Daily needs; Fiesta')
export const BUSINESS_PURPOSES = words('More stock; New freezer; Stall rent; Spare parts; Second-hand oven')
export const FINDINGS = words(`House and work confirmed, co-maker met in person.;
  Neighbours speak well of the family. Income as stated.; Stall seen at the market, busy. Keeps a ledger.`)
export const WAIVER_REASONS = words('Sickness in the family; Flood in the barangay; Long-standing client')
export const REJECTED_EXPENSES = words('No receipt; Was submitted twice; Not for the company')

export type Payable = ReturnType<typeof payable>
export const payable = (category: ExpenseCategory, payee: string, particulars: string) => {
  return { category, payee, particulars }
}

/** On their day of the month, from and to how many pesos. */
export const BILLS: readonly (readonly [day: number, what: Payable, least: number, most: number])[] = [
  [1, payable('rent', 'Aling Nena', 'Office rent'), 12_000, 12_000],
  [5, payable('electricity', 'Batelec II', 'Electricity'), 2400, 4100],
  [7, payable('water', 'Metro Lipa Water', 'Water'), 350, 600],
  [12, payable('internet', 'Converge', 'Internet'), 1899, 1899],
]
export const FUEL_STATIONS = words('Shell Lipa; Petron Tambo; Phoenix Mataas na Lupa')
export const ERRANDS: readonly (readonly [what: Payable, least: number, most: number])[] = [
  [payable('load', 'Smart', 'Load of the office phones'), 99, 299],
  [payable('office_supplies', 'National Book Store', 'Paper and pens'), 120, 900],
  [payable('printing', 'Copy Corner', 'Forms and slips'), 80, 500],
  [payable('meals', 'Lomi King', 'Meals of the Saturday round'), 200, 700],
  [payable('transport', 'Tricycle', 'Fare to clients'), 40, 200],
  [payable('motorcycle_maintenance', 'Mang Boy', 'Change of oil'), 350, 1500],
]
/** What the office hands on every month. */
export const GOVERNMENT: readonly Payable[] = [
  payable('sss_remittance', 'SSS', 'Contributions'),
  payable('philhealth_remittance', 'PhilHealth', 'Contributions'),
  payable('pagibig_remittance', 'Pag-IBIG', 'Contributions'),
  payable('withholding_tax_remittance', 'BIR', 'Withholding tax'),
  payable('government_loan_remittance', 'SSS', 'Salary loans of the team'),
  payable('stamp_tax_remittance', 'BIR', 'Documentary stamps'),
]
