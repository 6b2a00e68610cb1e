/** The order of the cascade: what comes later wins. The page says it first (vite.config.ts), in whatever order styles come. */
export const layerNames = ['reset', 'tokens', 'base', 'components', 'utilities'] as const
