/** A name as SQL writes it. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`
