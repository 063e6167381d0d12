/** An account's own rule: products of this name have this code. */
export interface ClassificationOverride {
  id: string;
  productName: string;
  /** 6 to 10 digits. */
  hsCode: string;
  reason: string;
  updatedAt: string;
}
