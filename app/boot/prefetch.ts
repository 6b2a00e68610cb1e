import { prefetchAnswers } from './prefetch-answers.ts'
import { preloadFrame } from './preload-frame.ts'

/* Starts the first requests before the app loads. Inlined into the page (vite.config.ts). */
if (location.pathname === '/login') preloadFrame()
else prefetchAnswers()
