/** The compositions to start from, by name. */
export const compositions: Readonly<Record<string, string>> = {
  Form: `const [name, setName] = useState('')
const [price, setPrice] = useState(null)
const [count, setCount] = useState(0)
const errors = [
  !name && { fieldId: 'name', message: 'Enter a name' },
  price === null && { fieldId: 'price', message: 'Enter a price' },
].filter(Boolean)
const errorOf = (id) =>
  count > 0 ? errors.find(({ fieldId }) => fieldId === id)?.message : undefined

return (
  <Stack gap="l">
    <PageHeader title="Add Product" />
    <Card>
      <Form
        errors={count > 0 ? errors : []}
        submitCount={count}
        onSubmit={() => {
          setCount(count + 1)
          if (errors.length === 0)
            showToast({ tone: 'positive', title: 'Product added' })
        }}
      >
        <TextField
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          errorMessage={errorOf('name')}
        />
        <MoneyField
          label="Price"
          name="price"
          value={price}
          onChange={setPrice}
          errorMessage={errorOf('price')}
        />
        <FormActions>
          <Button type="submit" variant="primary">Add Product</Button>
          <Button>Cancel</Button>
        </FormActions>
      </Form>
    </Card>
  </Stack>
)
`,
  List: `const sales = [
  { id: '1', time: '9:12 AM', cashier: 'Maria Alvarez', total: '$34.50' },
  { id: '2', time: '9:40 AM', cashier: 'Tom Nowak', total: '$16.00' },
]

return (
  <Stack gap="l">
    <PageHeader
      title="Transactions"
      action={<Button icon={<Download size={20} />}>Export</Button>}
    />
    <Card padding="none">
      <DataTable
        label="Transactions"
        rows={sales}
        rowKey={(sale) => sale.id}
        columns={[
          { id: 'time', header: 'Time', cell: (sale) => sale.time },
          { id: 'cashier', header: 'Cashier', cell: (sale) => sale.cashier },
          {
            id: 'status',
            header: 'Status',
            cell: () => <StatusChip tone="positive">Complete</StatusChip>,
          },
          {
            id: 'total',
            header: 'Total',
            align: 'end',
            cell: (sale) => <Amount value={sale.total} />,
          },
        ]}
      />
    </Card>
  </Stack>
)
`,
  Dialog: `const [isOpen, setOpen] = useState(true)
const close = () => setOpen(false)

return (
  <Stack align="start">
    <Button icon={<Plus size={20} />} onPress={() => setOpen(true)}>
      Add Item
    </Button>
    <Dialog
      title="Add Item to Cart"
      size="small"
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" onPress={close}>Add to Cart</Button>
        </>
      }
    >
      <Inline justify="between">
        <Text>Certified copy of a birth record</Text>
        <Amount value="$16.00" />
      </Inline>
    </Dialog>
  </Stack>
)
`,
  Receipt: `<Stack gap="l">
  <Banner tone="positive" title="Payment approved">
    <Text>Print the receipt, or continue with the next customer.</Text>
  </Banner>
  <Receipt receipt={receipt} />
  <Inline justify="center">
    <Button icon={<Printer size={20} />}>Print</Button>
    <Button variant="primary">Next Customer</Button>
  </Inline>
</Stack>
`,
}
