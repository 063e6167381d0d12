/** What a caller says of a product. All but the name may be empty. */
export interface ProductText {
  name: string;
  category: string;
  material: string;
  description: string;
  composition: string;
  processing: string;
  weightSpec: string;
}

/** A product of which only the name is known. */
export const namedOnly = (name: string): ProductText => ({
  name,
  category: "",
  material: "",
  description: "",
  composition: "",
  processing: "",
  weightSpec: "",
});
