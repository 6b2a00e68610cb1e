/** The sign-in page is static and not simulated. */
export const mountMicrosite = async () => {}
export const translateRefusals = () => {}
