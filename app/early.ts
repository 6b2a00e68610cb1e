import { askEarly } from './early-answers.ts'
import { beginEarlyFrame } from './early-frame.ts'

/*
 * Runs in the page itself, before the app has arrived: what it begins with is on its way already when
 * it comes. It is part of the page, so that nothing keeps it (vite.config.ts).
 */
if (location.pathname === '/login') beginEarlyFrame()
else askEarly()
