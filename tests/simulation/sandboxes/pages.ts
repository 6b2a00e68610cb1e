/** The sign-in page is files, and no part of what is simulated. */
export const mountMicrosite = async () => {}
