import type { clientTypes as englishTypes, schools as englishSchools } from '../../en/kinds/client-types.ts'
import type { Translation } from '../../translation.ts'

export const clientTypes: Translation<typeof englishTypes> = {
  'Midway Employee': 'Empleyado ng Midway',
  'Bussinessman/Bussinesswoman': 'May negosyo',
  'With Collateral': 'May kolateral',
}

export const schools: Translation<typeof englishSchools> = {
  Elementary: 'Elementarya',
  'High School': 'High school',
  'Senior High School': 'Senior high school',
  Vocational: 'Vocational',
  'College Level': 'Nakapag-college',
  'College Graduate': 'Tapos ng college',
  Postgraduate: 'Postgraduate',
}
