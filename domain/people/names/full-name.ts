/** A person's name as every list shows it, last name first: `Dela Cruz, Juan Santos Jr`. The column `person.full_name` is held equal to it. */
export function fullName(person: {
  readonly firstname: string
  readonly middlename: string
  readonly lastname: string
  readonly suffix: string
}): string {
  const { firstname, middlename, lastname, suffix } = person
  return `${lastname}, ${[firstname, middlename, suffix].filter((part) => part !== '').join(' ')}`
}
