/** Toasts are not observed; outcomes are recorded in the flows. */
export const showToast = () => {}
