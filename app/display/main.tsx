import '#ui/theme/theme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { DisplayPage } from '#features/display/DisplayPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

createRoot(root).render(
  <StrictMode>
    <DisplayPage />
  </StrictMode>,
)
