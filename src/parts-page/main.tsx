/** `/__parts?mode=dark&scale=compact&theme=AdminUser`: the parts in their states, to be looked at and compared as pictures. */
import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ROLE_THEMES } from '../ui/theme/role-theme.ts'
import { system } from '../ui/theme/system.ts'
import { addOfficeFont } from '../ui/theme/office-font.ts'
import { initWords } from '../words/words.ts'
import { PartsPage } from './parts-page.tsx'

const asked = new URLSearchParams(location.search)
const page = document.documentElement
page.className = asked.get('mode') === 'dark' ? 'dark' : 'light'
page.dataset['theme'] = ROLE_THEMES.find((theme) => theme === asked.get('theme')) ?? 'AdminUser'
if (asked.get('scale') === 'compact') page.dataset['scale'] = 'compact'
// In both scales, so that its pictures are alike on every machine.
addOfficeFont()
page.style.fontFamily = 'Inter'

await initWords(asked.get('language') === 'fil' ? 'fil' : 'en')
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <PartsPage />
    </ChakraProvider>
  </StrictMode>,
)
