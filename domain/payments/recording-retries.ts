/** Recording a subpayment: retries after the first request, the first delay, and the factor by which each delay grows (SPEC §9). */
export const RECORDING_RETRIES = 5
export const RECORDING_FIRST_DELAY_MS = 1_000
export const RECORDING_DELAY_FACTOR = 2
