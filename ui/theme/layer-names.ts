/** The cascade order; later layers win. Every stylesheet repeats it (vite.config.ts), so load order does not matter. */
export const layerNames = ['reset', 'tokens', 'base', 'components', 'utilities'] as const
