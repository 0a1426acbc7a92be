/** The screens of admin and super admin. */
export const office = {
  goTo: 'Go to a screen',
  goToHint: 'Go to… (Ctrl K)',
} as const
