/**
 * The name of the windows in which docs pages show stories, at any width. A story is tested in its own window, where
 * its name is another.
 */
export const quoted = 'quoted'
