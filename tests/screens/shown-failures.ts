import { endpoints } from '#domain/api/endpoints.ts'

/** Titles that a page outside this Storybook shows, or that no screen shows. */
const unshown = new Set([
  // The display goes on in the language that it has.
  'Could not choose the language',
  'Could not get a code',
  'Could not get your offices',
  // Told in the background, until the server answers.
  'Could not lock the counter',
  'Could not pair the display',
  'Could not read the display',
  'Could not send the link',
  'Could not set up the office',
  'Could not sign out',
  'Could not unpair the display',
  'Could not update the display',
])

const titles = new Set(Object.values(endpoints).map(({ failure }) => failure))

/** The titles of failed calls (SPEC §8) that a story shows. */
export const shownFailures = [...titles].filter((title) => !unshown.has(title))

/** A title as the name of its story has it. */
export const wordsOf = (title: string): string => title.replace(/\.$/, '').toLowerCase()
