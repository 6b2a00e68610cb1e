/** The sign-in page is static and not simulated. */
export const mountMicrosite = async () => {}
