/** What is kept is the English name, which the office reads. */
export const SCHOOLS = [
  'Elementary',
  'High School',
  'Senior High School',
  'Vocational',
  'College Level',
  'College Graduate',
  'Postgraduate',
] as const

export const isSchool = (name: string): name is (typeof SCHOOLS)[number] =>
  SCHOOLS.some((school) => school === name)
