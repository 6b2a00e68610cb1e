/** Words in view at a story's end, or a selector for states without words. */
export type EndState = string | { selector: string }

/** By the story's title, then by its export. */
export type EndStates = Readonly<Record<string, Readonly<Record<string, EndState>>>>

/** Something is under way: a list loads, a button waits. */
export const busy: EndState = { selector: '[aria-busy="true"]' }

export const problem = 'There is a problem'
export const blank = 'This field cannot be blank.'
export const settingsNotLoaded = {
  Failed: 'Could not get point-of-sale settings',
  Loading: 'Loading the settings',
}
