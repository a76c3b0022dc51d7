/** Clipboard of Word for Windows, shortened. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/AMARA/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uF0B7; font-family:Symbol;}
-->
</style>
</head>
<body lang=EN-CA style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-US>Renewing in 2026<o:p></o:p></span></p>
<h2><span lang=EN-US style='font-size:16.0pt;line-height:107%;color:#2F5496'>Before the letter comes<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt;text-align:justify'><span lang=EN-US style='font-family:"Times New Roman",serif;color:red;background:yellow;mso-highlight:yellow'>Start <b>four to six months</b> before the date, <i>not</i> <u>after</u>, at H<sub>2</sub>O.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Compare rates<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>with your bank<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><a href="https://example.ca/rates"><span lang=EN-US>Ask a broker</span></a><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=624 height=312 src="file:///C:/Users/AMARA/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Picture_1"><![endif]><o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`;

/** Clipboard of Google Docs, shortened. */
export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6c2a1d54-7fff-2c1e-9d5a-0a6d3c1e5b7f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Closing costs</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plan for </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#ff0000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">cash</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:italic;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;"> at closing</span><span style="font-size:6.6pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:super;white-space:pre-wrap;">1</span><span style="font-size:11pt;color:#000000;text-decoration:none;">, says </span><a href="https://example.ca/" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;background-color:transparent;font-weight:400;font-style:normal;text-decoration:underline;-webkit-text-decoration-skip:none;vertical-align:baseline;white-space:pre-wrap;">the guide</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;vertical-align:baseline;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;vertical-align:baseline;white-space:pre-wrap;">land transfer tax</span></p></li><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;">twice in Toronto</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

/** Clipboard of a spreadsheet (Excel) for a few cells, shortened. */
export const fromSpreadsheet = `<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><style><!--table {mso-displayed-decimal-separator:"\\."} .xl65 {font-weight:700;}--></style></head>
<body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='font-weight:700;height:15.0pt'>Term</td>
  <td class=xl65 width=64 style='font-weight:700'>Rate</td>
  <td class=xl65 width=64 style='font-weight:700'>APR</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>3 years</td>
  <td align=right>3.99%</td>
  <td align=right>4.06%</td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`;

/** Clipboard of Word for a table whose first row is repeated on every page, shortened. */
export const tableFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-CA>
<!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <thead>
  <tr style='mso-yfti-irow:0'>
   <td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b><span lang=EN-US>Cost<o:p></o:p></span></b></p></td>
   <td width=208 valign=top style='width:155.8pt'><p class=MsoNormal align=right style='text-align:right'><b><span lang=EN-US>Paid at<o:p></o:p></span></b></p></td>
  </tr>
 </thead>
 <tr style='mso-yfti-irow:1'>
  <td width=208 valign=top><p class=MsoNormal><span lang=EN-US>Land transfer tax<o:p></o:p></span></p><p class=MsoNormal><i><span lang=EN-US>twice in Toronto<o:p></o:p></span></i></p></td>
  <td width=208 valign=top><p class=MsoNormal align=right style='text-align:right'><span lang=EN-US><a href="https://example.ca/">closing</a><o:p></o:p></span></p></td>
 </tr>
</table>
<!--EndFragment--></body></html>`;

/** Clipboard of a page for a table with cells spanning rows and columns, and a nested table. */
export const tableFromPage =
  '<p>before</p><table><caption>Rates today</caption><thead><tr><th rowspan="2">Term</th><th colspan="2">Rates</th></tr>' +
  '<tr><th>Rate</th><th>APR</th></tr></thead><tbody>' +
  '<tr><th scope="row" rowspan="2">Fixed</th><td><ul><li>3.99%</li><li>insured</li></ul></td><td><table><tr><td>4.06%</td><td>today</td></tr></table></td></tr>' +
  '<tr><td colspan="1000000" rowspan="70000">on <strong>request</strong><br>only</td></tr></tbody></table>' +
  '<table><tr><td><p>a box of one cell</p></td></tr></table>';

/** Clipboard of someone else's page. */
export const fromElsewhere =
  '<p style="color: red" onclick="alert(1)">Hello <a href="javascript:alert(1)">there</a>' +
  '<script>window.hacked = true</script><img src="x" onerror="window.hacked = true">' +
  '<iframe src="https://elsewhere.example/"></iframe><svg onload="window.hacked = true"></svg></p>';
