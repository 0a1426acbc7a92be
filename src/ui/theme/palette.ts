/** The house's colours. Purple leads, gold and grey accent, green says that it worked. */
export const purple = {
  50: '#f7f4fc',
  100: '#ede6f8',
  200: '#dccff0',
  300: '#c2aee4',
  400: '#a386d6',
  500: '#8459c2',
  600: '#6b3fa8',
  700: '#57328a',
  800: '#46296e',
  900: '#351f54',
  950: '#23143b',
}
export const gold = {
  100: '#fbf0d2',
  300: '#e9c76a',
  400: '#d9ae3c',
  600: '#8f6a17',
  700: '#725413',
  800: '#62480f',
  900: '#33270c',
}
export const grey = {
  50: '#f8f7fa',
  100: '#f1eff5',
  200: '#e4e1ea',
  300: '#cdc9d6',
  400: '#a29cae',
  500: '#736d86',
  600: '#5b5569',
  700: '#443f50',
  800: '#2c2835',
  900: '#1d1a24',
  950: '#121017',
}
export const green = {
  100: '#d8f1e3',
  300: '#7fd3a8',
  400: '#46b87f',
  600: '#14754a',
  700: '#0f5a39',
  800: '#0d5536',
  900: '#0d2f20',
}
export const red = {
  100: '#fbe0de',
  300: '#f29a94',
  400: '#ea7069',
  600: '#b62f28',
  700: '#87221d',
  900: '#3b1512',
}
export const amber = {
  100: '#fdebcd',
  300: '#f0bd6d',
  400: '#e4a140',
  600: '#925307',
  700: '#744206',
  900: '#36210a',
}
export const blue = {
  100: '#dbe8fb',
  300: '#8fb8f2',
  600: '#1f5fb0',
  700: '#194a8a',
  900: '#10233f',
}

/** Of charts, told apart without red and green: each keeps 3 : 1 against the panel that it is drawn on. */
const LIGHT = ['#57328a', '#0f766e', '#b45309', '#1f5fb0', '#9d174d', '#5b5569']
const DARK = ['#a386d6', '#4fc3b5', '#e4a140', '#8fb8f2', '#f08bb4', '#a29cae']
const numbered = (shades: readonly string[]) =>
  Object.fromEntries(shades.map((shade, index) => [`data-${index + 1}`, shade]))
export const data = { light: numbered(LIGHT), dark: numbered(DARK) }
