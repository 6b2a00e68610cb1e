/** Every address of the product, so that links need no router (SPEC §2 Route table). */
export const paths = {
  login: '/login',
  catalog: '/catalog',
  receipt: (paymentId: string, transactionId?: string) =>
    `/receipt/${encodeURIComponent(paymentId)}${transactionId ? `/${encodeURIComponent(transactionId)}` : ''}`,
}
