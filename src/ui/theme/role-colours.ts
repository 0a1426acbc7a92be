/**
 * The meaning of each colour per role and mode, as CSS variables on the page's root, so that a role or a mode changes
 * by one attribute. Text on these pairs keeps at least 4.5 : 1; the field's theme by day keeps 7 : 1 for the sun.
 */
import { amber, blue, data, gold, green, grey, purple, red } from './palette.ts'
import type { RoleTheme } from './role-theme.ts'

type Colours = Record<string, string>

const light: Colours = {
  page: grey[50],
  panel: '#ffffff',
  raised: '#ffffff',
  chosen: '#ffffff',
  muted: grey[100],
  text: grey[900],
  'text-muted': grey[600],
  'text-subtle': grey[500],
  line: grey[200],
  'line-strong': grey[400],
  'gold-solid': gold[400],
  'gold-text': gold[700],
  'gold-soft': gold[100],
  'success-solid': green[600],
  'success-text': green[700],
  'success-soft': green[100],
  'danger-solid': red[600],
  'danger-text': red[600],
  'danger-soft': red[100],
  'warning-solid': amber[600],
  'warning-text': amber[700],
  'warning-soft': amber[100],
  'info-solid': blue[600],
  'info-text': blue[700],
  'info-soft': blue[100],
  hover: grey[50],
  selected: purple[50],
  disabled: grey[100],
  ...data.light,
  shadow: 'rgb(35 20 59 / 0.10)',
}

const dark: Colours = {
  page: grey[950],
  panel: grey[900],
  // At night what lies above is lighter, since a shadow is not seen.
  raised: '#25212d',
  chosen: grey[700],
  muted: grey[800],
  text: grey[50],
  'text-muted': grey[300],
  'text-subtle': grey[400],
  line: grey[800],
  'line-strong': grey[500],
  'gold-solid': gold[400],
  'gold-text': gold[300],
  'gold-soft': gold[900],
  'success-solid': green[600],
  'success-text': green[300],
  'success-soft': green[900],
  'danger-solid': red[600],
  'danger-text': red[300],
  'danger-soft': red[900],
  'warning-solid': amber[600],
  'warning-text': amber[300],
  'warning-soft': amber[900],
  'info-solid': blue[600],
  'info-text': blue[300],
  'info-soft': blue[900],
  hover: '#25212d',
  selected: '#2b2338',
  disabled: grey[800],
  ...data.dark,
  shadow: 'rgb(0 0 0 / 0.5)',
}

const brand = (solid: string, text: string, soft: string, ring: string, deep = solid): Colours => ({
  'brand-deep': deep,
  'brand-solid': solid,
  'brand-contrast': '#ffffff',
  'brand-text': text,
  'brand-soft': soft,
  'brand-ring': ring,
})

const lightBrand: Record<RoleTheme, Colours> = {
  ClientUser: brand(purple[600], purple[700], purple[100], purple[500]),
  // Read in the sun: black on white, darker greys, stronger lines.
  CIUser: {
    ...brand(purple[800], purple[800], purple[100], purple[600]),
    page: '#ffffff',
    text: '#000000',
    'text-muted': grey[700],
    'text-subtle': grey[600],
    line: grey[300],
    'line-strong': grey[500],
    'gold-text': gold[800],
    'success-text': green[800],
    'danger-text': red[700],
  },
  AdminUser: brand(purple[700], purple[700], purple[100], purple[500]),
  SuperAdminUser: brand(purple[950], purple[900], gold[100], gold[600]),
  TracerUser: brand(grey[800], grey[800], gold[100], gold[600]),
}

const darkBrand: Record<RoleTheme, Colours> = {
  ClientUser: brand(purple[500], purple[300], purple[950], purple[300], purple[900]),
  CIUser: {
    ...brand(purple[500], purple[200], purple[950], purple[300], purple[900]),
    text: '#ffffff',
    'text-muted': grey[200],
    'text-subtle': grey[300],
    line: grey[700],
  },
  AdminUser: brand(purple[500], purple[300], purple[950], purple[300], purple[900]),
  SuperAdminUser: brand(purple[700], gold[300], gold[900], gold[300], purple[950]),
  TracerUser: brand(grey[600], gold[300], gold[900], gold[300], grey[800]),
}

const asVariables = (colours: Colours) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--hulog-${name}`, value]))

function perRole(mode: 'light' | 'dark', brands: Record<RoleTheme, Colours>) {
  return Object.fromEntries(
    Object.entries(brands).map(([theme, colours]) => [
      `html.${mode}[data-theme=${theme}]`,
      asVariables(colours),
    ]),
  )
}

export const roleColours = {
  'html.light': { colorScheme: 'light', ...asVariables(light) },
  'html.dark': { colorScheme: 'dark', ...asVariables(dark) },
  ...perRole('light', lightBrand),
  ...perRole('dark', darkBrand),
}
