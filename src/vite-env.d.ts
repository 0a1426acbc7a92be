/** Written in by vite.config.ts from package.json. */
declare const __APP_VERSION__: string

/** Made by tools/office-font.ts: the address of the file. */
declare module 'virtual:office-font' {
  const address: string
  export default address
}
