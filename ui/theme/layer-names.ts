/** The order of the cascade: what comes later wins. Each stylesheet says it (vite.config.ts), in whatever order they come. */
export const layerNames = ['reset', 'tokens', 'base', 'components', 'utilities'] as const
