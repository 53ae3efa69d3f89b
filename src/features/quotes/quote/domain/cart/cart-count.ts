interface Cart {
  items: readonly unknown[]
  free_items: readonly unknown[]
  groups: readonly unknown[]
}

export const isEmptyCart = ({ items, free_items, groups }: Cart): boolean =>
  items.length + free_items.length + groups.length === 0
