import type { Field } from "./fields.ts";

interface Properties {
  fields: readonly Field[];
  caption: string;
  /** Before the anchor of each field: `request`. */
  part: string;
}

/** Fields one below the other, each with an address of its own. */
export function FieldTable({ fields, caption, part }: Properties) {
  return (
    <table class="fieldlist">
      <caption class="hush">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, required, description, example }) => {
          const at = name.lastIndexOf(".") + 1;
          return (
            <tr id={`${part}-${name}`}>
              <th scope="row">
                <code>
                  {at > 0 && <span class="soft">{name.slice(0, at)}</span>}
                  {name.slice(at)}
                </code>{" "}
                {required && <span class="tag warn">required</span>}
              </th>
              <td class="type">{type}</td>
              <td>
                {description}
                {example !== "" && (
                  <>
                    {" "}
                    <span class="soft">
                      Example: <code>{example}</code>
                    </span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
