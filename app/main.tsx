import '#ui/theme/theme.ts'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './App.tsx'
import { resumeSession } from './sign-in/establish-session.ts'
import { followSession } from './sign-out.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root.')

await resumeSession()
followSession()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
