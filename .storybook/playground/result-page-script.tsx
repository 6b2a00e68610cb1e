import '#ui/theme/theme.ts'
import { createRoot } from 'react-dom/client'

import { Result } from './Result.tsx'

const root = document.getElementById('storybook-root')
if (root) createRoot(root).render(<Result />)
