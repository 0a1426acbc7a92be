/** In place of the worker's registration, which a page without a browser has not (virtual:pwa-register). */
export const registerSW = () => () => Promise.resolve()
