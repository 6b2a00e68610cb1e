/** Nobody looks at the screen here; what is told of money is looked at where it is told (world/told.ts). */
export const showToast = () => {}
