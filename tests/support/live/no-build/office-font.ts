/** In place of the font that the build cuts out (virtual:office-font): nothing is drawn here. */
// oxlint-disable-next-line import/no-default-export -- as the build's own module has it
export default ''
