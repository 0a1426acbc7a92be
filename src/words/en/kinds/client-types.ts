/** What the office and clients pick from, as everyone reads it; the keys are what is stored. */
export const clientTypes = {
  'Midway Employee': 'Midway employee',
  'Bussinessman/Bussinesswoman': 'Businessman or businesswoman',
  'With Collateral': 'With collateral',
} as const

export const schools = {
  Elementary: 'Elementary',
  'High School': 'High school',
  'Senior High School': 'Senior high school',
  Vocational: 'Vocational',
  'College Level': 'Some college',
  'College Graduate': 'College graduate',
  Postgraduate: 'Postgraduate',
} as const
