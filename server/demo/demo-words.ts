/** What the demo company's people are called, where they live, and what they write and pay for. All of it is made up. */
import type { ExpenseCategory } from '../../domain/expenses/expense-category.ts'
import type { AccountWord } from '../../domain/ledger/chart.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s*;\s*/)

/** Common names; put together by chance, so that they belong to no one in particular. */
export const WOMEN =
  words(`Maricel; Rosalinda; Jocelyn; Analyn; Cristina; Marites; Lorna; Gemma; Rowena; Liza; Maribel; Teresita;
  Arlene; Josephine; Evangeline; Rhodora; Imelda; Nenita; Divina; Leonora; Glenda; Charito; Michelle; Jenelyn; Precious;
  Angelica; Kristine; Joy Ann; Rizalyn; Merlinda; Remedios; Florencia; Aurora; Luzviminda; Corazon; Estrella; Dalisay`)
export const MEN =
  words(`Rodel; Reynaldo; Arnel; Jerome; Noel; Danilo; Ernesto; Rogelio; Renato; Ferdinand; Joselito; Nestor;
  Wilfredo; Alvin; Marlon; Ronaldo; Edgardo; Dennis; Gilbert; Jayson; Mark Anthony; John Paul; Crisanto; Bonifacio; Isidro;
  Teodoro; Melchor; Gaspar; Rommel; Efren; Virgilio; Leandro; Jomar; Kenneth; Alfredo; Narciso; Domingo; Honorio`)
export const SURNAMES =
  words(`Dela Cruz; Santos; Reyes; Bautista; Ocampo; Mendoza; Villanueva; Ramos; Aquino; Castillo; Navarro;
  Salazar; Mercado; Pascual; Soriano; Tolentino; Manalo; Dimaculangan; Macaraeg; Panganiban; Magsino; Catapang; Evangelista;
  Lacson; Sarmiento; Abad; Buenaventura; Cabrera; Dizon; Enriquez; Fajardo; Gatchalian; Hilario; Ilagan; Jacinto; Katigbak;
  Lumibao; Malonzo; Natividad; Obispo; Peralta; Quiambao; Resurreccion; Samonte; Tiongson; Umali; Valdez; Yabut; Zamora;
  Balagtas; Capistrano; Dumlao; Esguerra; Feliciano; Guinto; Alcantara; Banaag; Carandang; Punzalan; Sumulong`)
export const SCHOOLING = words(
  'Elementary Graduate; High School Graduate; Vocational; College Undergraduate; College Graduate',
)
export const JOBS =
  words(`Production Operator; Sales Clerk; Security Guard; Public School Teacher; Machine Operator;
  Warehouseman; Barangay Health Worker; Office Staff; Line Leader; Company Driver; Quality Inspector; Utility Worker`)
export const TRADES =
  words(`Sari-sari Store; Carinderia; Tricycle Operator; Market Vendor; Buy and Sell; Tailoring Shop;
  Bakery; Rice Retail; Vulcanizing Shop; Beauty Parlor; Fish Dealer; Junk Shop`)
export const COLLATERALS = words('Motorcycle OR-CR; Tricycle OR-CR; Refrigerator; Sewing machine; Lot title')

export const STREETS =
  words(`Sampaguita St; Rosal St; Ilang-ilang St; Mabini Ext; Bayanihan St; Kalachuchi Ave; Narra Rd;
  Molave St; Camia St; Yakal Ln; Bonifacio Dulo; Riles Rd`)
/** With their towns; a round goes from one barangay to the next in this order. */
export const BARANGAYS = words(`Brgy. Masagana, San Lakan; Brgy. Bagong Pag-asa, San Lakan;
  Brgy. Mabuhay Silangan, San Lakan; Brgy. Malinis na Tubig, San Lakan; Brgy. Kawayan Dulo, Sta. Ligaya;
  Brgy. Tatlong Mangga, Sta. Ligaya; Brgy. Lumang Simbahan, Sta. Ligaya; Brgy. Pulong Anahaw, Bayang Tagpuan;
  Brgy. Bukal ng Sipag, Bayang Tagpuan; Brgy. Hardin, Bayang Tagpuan; Brgy. Kanlurang Araw, Villa Diwata;
  Brgy. Ibaba ng Ilog, Villa Diwata`)
export const LANDMARKS = words(`near the basketball court; beside the chapel; across the barangay hall;
  behind the public market; green gate, second floor; beside the water station; near the tricycle terminal;
  in front of the day care center; blue roof past the bridge; corner with the bakery; end of the alley, by the pump;
  beside the mango tree`)

export const PURPOSES = words('Tuition; House repair; Medicine; Motorcycle repair; Daily needs; Fiesta')
export const BUSINESS_PURPOSES = words('More stock; New freezer; Stall rent; Spare parts; Second-hand oven')
export const FINDINGS = words(`House and work confirmed, co-maker met in person.;
  Neighbours speak well of the family. Income as stated.; Payslips seen. Pays rent on time according to the owner.;
  Stall seen at the market, busy. Keeps a ledger.`)
export const WAIVER_REASONS = words('Sickness in the family; Flood in the barangay; Long-standing client')
export const REJECTED_EXPENSES = words('No receipt; Was submitted twice; Not for the company')

export type Payable = readonly [category: ExpenseCategory, payee: string, particulars: string]

/** On their day of the month, from and to how many pesos. */
export const BILLS: readonly (readonly [day: number, what: Payable, least: number, most: number])[] = [
  [1, ['rent', 'Aling Nena', 'Office rent'], 12_000, 12_000],
  [5, ['electricity', 'Batelec II', 'Electricity'], 2400, 4100],
  [7, ['water', 'Metro Lipa Water', 'Water'], 350, 600],
  [12, ['internet', 'Converge', 'Internet'], 1899, 1899],
  [20, ['insurance', 'Pioneer', 'Motorcycle insurance'], 900, 900],
]
export const FUEL_STATIONS = words('Shell Lipa; Petron Tambo; Phoenix Mataas na Lupa')
export const ERRANDS: readonly (readonly [what: Payable, least: number, most: number])[] = [
  [['load', 'Smart', 'Load of the office phones'], 99, 299],
  [['office_supplies', 'National Book Store', 'Paper and pens'], 120, 900],
  [['printing', 'Copy Corner', 'Forms and slips'], 80, 500],
  [['meals', 'Lomi King', 'Meals of the Saturday round'], 200, 700],
  [['transport', 'Tricycle', 'Fare to clients'], 40, 200],
  [['motorcycle_maintenance', 'Mang Boy', 'Change of oil'], 350, 1500],
  [['notarial', 'Atty. Castillo', 'Notarial of promissory notes'], 200, 600],
  [['repairs', 'JR Electrical', 'Repair of the aircon'], 500, 2500],
  [['bank_charges', 'BDO', 'Cheque book'], 250, 250],
]
/** What the office hands on every month, by the account that is settled. */
export const GOVERNMENT: readonly (readonly [account: AccountWord, what: Payable])[] = [
  ['sss_payable', ['sss_remittance', 'SSS', 'Contributions']],
  ['philhealth_payable', ['philhealth_remittance', 'PhilHealth', 'Contributions']],
  ['pagibig_payable', ['pagibig_remittance', 'Pag-IBIG', 'Contributions']],
  ['withholding_payable', ['withholding_tax_remittance', 'BIR', 'Withholding tax']],
  ['government_loans_payable', ['government_loan_remittance', 'SSS', 'Salary loans of the team']],
  ['statutory_payable', ['stamp_tax_remittance', 'BIR', 'Documentary stamps']],
]
