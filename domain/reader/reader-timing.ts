/** How long the reader service may take to answer (SPEC §9). */
export const READER_TIMEOUT_MS = 8_000

/** How often the page asks about a cloud reader's sale (SPEC §9). */
export const CLOUD_SALE_POLL_MS = 1_000
