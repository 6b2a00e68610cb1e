/** Import once per entry (the app, Storybook), before any component: layers, tokens, reset, font. */
import '@fontsource-variable/public-sans/index.css'
import './global.css.ts'
