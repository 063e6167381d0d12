/** XMP packet (ISO 16684-1) that repeats title, language and dates where archives look for them. */
export function xmpPacket(title: string, language: string, issuedAt: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${escaped(issuedAt)}</xmp:CreateDate><xmp:ModifyDate>${escaped(issuedAt)}</xmp:ModifyDate>
<xmp:CreatorTool>Landfall</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

// The packet is written as one byte a character; references keep it ASCII in every script.
function escaped(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) as number;
      return code > 126 || '<>&"'.includes(character) ? `&#${code};` : character;
    })
    .join("");
}
